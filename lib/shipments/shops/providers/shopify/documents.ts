/** Queries of Shopify's GraphQL interface, version 2026-10. */
export const apiVersion = "2026-10";

/** Fulfilments of an order, and numbers of a fulfilment, that a page shows; an order with as many is read once more, alone. */
export const fulfillmentsShown = 20;
export const trackingsShown = 10;

const orderFields = (fulfillments: number, trackings: number) => `
  id name updatedAt cancelledAt test email customerLocale
  shippingAddress { name countryCodeV2 province }
  fulfillments(first: ${fulfillments}) {
    id status requiresShipping createdAt
    trackingInfo(first: ${trackings}) { company number url }
  }`;

export const ordersDocument = `query Orders($first: Int!, $after: String, $query: String!) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes {${orderFields(fulfillmentsShown, trackingsShown)} }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const orderDocument = `query Order($id: ID!) {
  order(id: $id) {${orderFields(250, 50)} }
}`;

export const shopDocument = "query Shop { shop { name myshopifyDomain } }";

export const fulfillmentDocument = `query Fulfillment($id: ID!) {
  fulfillment(id: $id) {
    id status displayStatus
    events(first: 100, reverse: true, sortKey: HAPPENED_AT) { nodes { id status happenedAt } }
  }
}`;

export const createEventDocument = `mutation CreateEvent($fulfillmentEvent: FulfillmentEventInput!) {
  fulfillmentEventCreate(fulfillmentEvent: $fulfillmentEvent) {
    fulfillmentEvent { id }
    userErrors { field message }
  }
}`;

export const subscriptionsDocument = `query Subscriptions($first: Int!) {
  webhookSubscriptions(first: $first) { nodes { id topic uri } }
}`;

export const subscribeDocument = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $subscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) {
    webhookSubscription { id }
    userErrors { field message }
  }
}`;

export const uninstallDocument = `mutation Uninstall {
  appUninstall { userErrors { field message } }
}`;
