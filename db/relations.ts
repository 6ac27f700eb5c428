import * as accounts from "./schema/accounts";
import * as audit from "./schema/audit";
import * as carrierAccounts from "./schema/carrier-accounts";
import * as channels from "./schema/channels";
import * as connectors from "./schema/connectors";
import * as contact from "./schema/contact";
import * as idempotency from "./schema/idempotency";
import * as identities from "./schema/identities";
import * as imports from "./schema/imports";
import * as mail from "./schema/mail";
import * as organization from "./schema/organization";
import * as platform from "./schema/platform";
import * as publicApi from "./schema/public-api";
import * as shipments from "./schema/shipments";
import * as singleSignOn from "./schema/single-sign-on";
import * as subscriptions from "./schema/subscriptions";
import * as tracking from "./schema/tracking";
import * as webhooks from "./schema/webhooks";
import * as worker from "./schema/worker";

/** All tables in one object, for the database client. */
export const schema = {
  ...accounts,
  ...audit,
  ...carrierAccounts,
  ...channels,
  ...connectors,
  ...contact,
  ...idempotency,
  ...identities,
  ...imports,
  ...mail,
  ...organization,
  ...platform,
  ...publicApi,
  ...shipments,
  ...singleSignOn,
  ...subscriptions,
  ...tracking,
  ...webhooks,
  ...worker,
};
