import * as accounts from "./schema/accounts";
import * as connectors from "./schema/connectors";
import * as contact from "./schema/contact";
import * as mail from "./schema/mail";
import * as platform from "./schema/platform";
import * as shipments from "./schema/shipments";
import * as subscriptions from "./schema/subscriptions";
import * as tracking from "./schema/tracking";
import * as worker from "./schema/worker";

/** All tables in one object: what the database client is opened with. */
export const schema = {
  ...accounts,
  ...connectors,
  ...contact,
  ...mail,
  ...platform,
  ...shipments,
  ...subscriptions,
  ...tracking,
  ...worker,
};
