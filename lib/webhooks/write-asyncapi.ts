import { apiVersion } from "@/lib/public-api/constants";
import { exampleOf } from "@/lib/public-api/describe-fields";
import { webhookBodySchema, webhookHeadersSchema } from "@/lib/public-api/list-webhooks";
import type { ApiTexts } from "@/lib/public-api/load-texts";
import { writeSchema, writeSchemas } from "@/lib/public-api/write-schema";
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
      description: `A POST to your address for everything new about your parcels: at least once, and in order for each parcel. Answer with 200 within ${webhookTimeoutSeconds} seconds. Signed as Standard Webhooks say, by two secrets for ${webhookRotationHours} hours after a rotation. Explained at ${origin}/en/api-docs/webhookExplain.`,
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
        title: "An event of a parcel",
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
