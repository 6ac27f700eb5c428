import {
  estimateNewsSchema,
  webhookBodySchema,
  webhookHeadersSchema,
  type webhookTypes,
} from "@/lib/site/api-documents/list-webhooks";
import type { ApiTexts } from "@/lib/site/api-documents/load-texts";
import { writeSchema, writeSchemas } from "@/lib/site/api-documents/write-schema";
import { apiVersion } from "@/lib/site/public-api/constants";
import { exampleOf } from "@/lib/site/public-api/describe-fields";
import { letterSchema } from "@/lib/site/public-api/letter-calls";
import { orderEventSchema, orderSchema } from "@/lib/site/public-api/order-calls";
import {
  webhookRetentionDays,
  webhookRetrySeconds,
  webhookRotationHours,
  webhookTimeoutSeconds,
} from "./constants";

const receiver = {
  host: "{host}",
  pathname: "/{path}",
  protocol: "https",
  description: "Your address, as you set it in your account.",
  variables: {
    host: { default: "hooks.example.org", description: "Your host." },
    path: { default: "parcels", description: "The rest of your address." },
  },
} as const;

/** Webhook events of this server as an AsyncAPI 3.0 document, generated from their contract. */
export function writeAsyncapi(words: ApiTexts, origin: string): object {
  return {
    asyncapi: "3.0.0",
    info: {
      title: "1Tracking webhooks",
      version: apiVersion,
      description: `A POST to your address for everything new about your parcels, about when they are expected, about your automatic emails, and about your work orders if you chose them: at least once, and in order for each parcel and order. Answer with 200 within ${webhookTimeoutSeconds} seconds. Signed as Standard Webhooks say, by two secrets for ${webhookRotationHours} hours after a rotation. Explained at ${origin}/en/api-docs/webhookExplain.`,
    },
    defaultContentType: "application/json",
    servers: { receiver },
    channels: {
      deliveries: {
        title: "Deliveries",
        description: `A delivery that fails is tried again after ${webhookRetrySeconds.join(", ")} seconds. Events are kept for ${webhookRetentionDays} days.`,
        servers: [{ $ref: "#/servers/receiver" }],
        messages: { delivery: { $ref: "#/components/messages/delivery" } },
      },
    },
    operations: {
      deliver: {
        action: "send",
        title: "Deliver an event",
        channel: { $ref: "#/channels/deliveries" },
        messages: [{ $ref: "#/channels/deliveries/messages/delivery" }],
        security: [{ $ref: "#/components/securitySchemes/signature" }],
        bindings: { http: { method: "POST", bindingVersion: "0.3.0" } },
      },
    },
    components: writeComponents(words),
  };
}

function writeComponents(words: ApiTexts): object {
  const { Checkpoint } = writeSchemas(words);
  return {
    messages: {
      delivery: {
        name: "delivery",
        title: "An event of a parcel or work order",
        contentType: "application/json",
        headers: writeSchema(webhookHeadersSchema, "output", words),
        payload: writeSchema(webhookBodySchema, "output", words),
        examples: [
          {
            name: "updated",
            summary: "Something is new about a parcel",
            headers: exampleOf(webhookHeadersSchema, "output"),
            payload: exampleOf(webhookBodySchema, "output"),
          },
          {
            name: "estimate",
            summary: "The estimated delivery of a parcel moved",
            headers: exampleOf(webhookHeadersSchema, "output"),
            payload: estimateExample(),
          },
          {
            name: "letter",
            summary: "An automatic email about a parcel was delivered",
            headers: exampleOf(webhookHeadersSchema, "output"),
            payload: letterExample(),
          },
          {
            name: "order",
            summary: "A work order was answered",
            headers: exampleOf(webhookHeadersSchema, "output"),
            payload: orderExample(),
          },
        ],
      },
    },
    securitySchemes: {
      signature: {
        type: "httpApiKey",
        in: "header",
        name: "webhook-signature",
        description:
          "HMAC-SHA256 of webhook-id, webhook-timestamp and the very bytes of the body, joined by dots, with the secret of your address.",
      },
    },
    schemas: { Checkpoint },
  };
}

function estimateExample(): object {
  return exampleWith("shipment.estimate", { estimate: exampleOf(estimateNewsSchema, "output") });
}

function letterExample(): object {
  return exampleWith("letter.delivered", { letter: exampleOf(letterSchema, "output") });
}

function orderExample(): object {
  const [order, orderEvent] = [exampleOf(orderSchema, "output"), exampleOf(orderEventSchema, "output")];
  return exampleWith("order.replied", { previousResult: null, track: null, order, orderEvent });
}

/** An event that is no change of its parcel. */
function exampleWith(type: (typeof webhookTypes)[number], more: object): object {
  const body = exampleOf(webhookBodySchema, "output");
  return { ...body, type, data: { ...(body.data as object), checkpoints: [], ...more } };
}
