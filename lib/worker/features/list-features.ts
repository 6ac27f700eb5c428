import { apiKeys } from "@/lib/accounts/api-keys/feature";
import { auditLog } from "@/lib/accounts/audit-log/feature";
import { checkout } from "@/lib/accounts/checkout/feature";
import { company } from "@/lib/accounts/company/feature";
import { departments } from "@/lib/accounts/departments/feature";
import { identities } from "@/lib/accounts/identities/feature";
import { invoices } from "@/lib/accounts/invoices/feature";
import { members } from "@/lib/accounts/members/feature";
import { payments } from "@/lib/accounts/payments/feature";
import { plans } from "@/lib/accounts/plans/feature";
import { provisioning } from "@/lib/accounts/provisioning/feature";
import { quota } from "@/lib/accounts/quota/feature";
import { secondFactors } from "@/lib/accounts/second-factor/feature";
import { senders } from "@/lib/accounts/senders/feature";
import { singleSignOn } from "@/lib/accounts/single-sign-on/feature";
import { users } from "@/lib/accounts/users/feature";
import { carrierAccounts } from "@/lib/connectors/carrier-accounts/feature";
import { channels } from "@/lib/connectors/channels/feature";
import { brands } from "@/lib/messages/brands/feature";
import { contact } from "@/lib/messages/contact/feature";
import { customerEmails } from "@/lib/messages/customer-emails/feature";
import { emailTemplates } from "@/lib/messages/email-templates/feature";
import { mail } from "@/lib/messages/mail/feature";
import { orderActs } from "@/lib/messages/order-acts/feature";
import { orderEmails } from "@/lib/messages/order-emails/feature";
import { orderTriggers } from "@/lib/messages/order-triggers/feature";
import { workOrders } from "@/lib/messages/work-orders/feature";
import type { Feature } from "@/lib/platform/adapters/define-feature";
import { adapters } from "@/lib/platform/adapters/feature";
import { idempotency } from "@/lib/platform/idempotency/feature";
import { abnormalRules } from "@/lib/shipments/abnormal-rules/feature";
import { accountData } from "@/lib/shipments/account-data/feature";
import { bulk } from "@/lib/shipments/bulk/feature";
import { imports } from "@/lib/shipments/imports/feature";
import { shipmentList } from "@/lib/shipments/list/feature";
import { monthlyReports } from "@/lib/shipments/monthly-reports/feature";
import { shipmentRecords } from "@/lib/shipments/records/feature";
import { reports } from "@/lib/shipments/reports/feature";
import { shopGrants } from "@/lib/shipments/shop-grants/feature";
import { shopNotices } from "@/lib/shipments/shop-notices/feature";
import { shops } from "@/lib/shipments/shops/feature";
import { webhooks } from "@/lib/site/webhooks/feature";
import { customTracks } from "@/lib/tracking/custom-tracks/feature";
import { refresh } from "@/lib/tracking/refresh/feature";
import { schedule } from "@/lib/tracking/schedule/feature";
import { subscriptions } from "@/lib/tracking/subscriptions/feature";

/** What the server knows of each folder, lowest folder first: jobs, data export, deletion of an account, sealed columns. */
export const features: readonly Feature[] = [
  ...[adapters, idempotency],
  ...[users, apiKeys, quota, secondFactors, senders, auditLog, payments, departments, identities, invoices],
  ...[plans, checkout, members, company, singleSignOn, provisioning],
  ...[channels, carrierAccounts],
  ...[customTracks, schedule, refresh, subscriptions],
  ...[
    shipmentRecords,
    abnormalRules,
    shipmentList,
    reports,
    monthlyReports,
    bulk,
    shops,
    imports,
    shopGrants,
  ],
  ...[accountData, shopNotices],
  ...[
    brands,
    contact,
    emailTemplates,
    workOrders,
    orderTriggers,
    mail,
    orderActs,
    customerEmails,
    orderEmails,
  ],
  webhooks,
];
