import * as abnormalRules from "./schema/abnormal-rules";
import * as accounts from "./schema/accounts";
import * as audit from "./schema/audit";
import * as brands from "./schema/brands";
import * as carrierAccounts from "./schema/carrier-accounts";
import * as channels from "./schema/channels";
import * as connectors from "./schema/connectors";
import * as contact from "./schema/contact";
import * as customTracks from "./schema/custom-tracks";
import * as customerEmails from "./schema/customer-emails";
import * as emailTemplates from "./schema/email-templates";
import * as estimates from "./schema/estimates";
import * as idempotency from "./schema/idempotency";
import * as identities from "./schema/identities";
import * as imports from "./schema/imports";
import * as invoices from "./schema/invoices";
import * as mail from "./schema/mail";
import * as orderMessages from "./schema/order-messages";
import * as organization from "./schema/organization";
import * as payments from "./schema/payments";
import * as platform from "./schema/platform";
import * as publicApi from "./schema/public-api";
import * as quota from "./schema/quota";
import * as reports from "./schema/reports";
import * as savedViews from "./schema/saved-views";
import * as senders from "./schema/senders";
import * as shipments from "./schema/shipments";
import * as shops from "./schema/shops";
import * as singleSignOn from "./schema/single-sign-on";
import * as subscriptions from "./schema/subscriptions";
import * as tracking from "./schema/tracking";
import * as webhooks from "./schema/webhooks";
import * as workOrders from "./schema/work-orders";
import * as worker from "./schema/worker";

/** All tables in one object, for the database client. */
export const schema = {
  ...abnormalRules,
  ...accounts,
  ...audit,
  ...brands,
  ...carrierAccounts,
  ...channels,
  ...connectors,
  ...contact,
  ...customerEmails,
  ...customTracks,
  ...emailTemplates,
  ...estimates,
  ...idempotency,
  ...identities,
  ...imports,
  ...invoices,
  ...mail,
  ...orderMessages,
  ...organization,
  ...payments,
  ...platform,
  ...publicApi,
  ...quota,
  ...reports,
  ...savedViews,
  ...senders,
  ...shipments,
  ...shops,
  ...singleSignOn,
  ...subscriptions,
  ...tracking,
  ...webhooks,
  ...workOrders,
  ...worker,
};
