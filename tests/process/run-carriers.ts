/**
 * A worker process for the benchmark of all carriers: every carrier's own connector, with the credentials in CREDENTIALS
 * (JSON, by id of the connector) and limits of the same size instead of their own. Argument: calls a second of each.
 */
import { allConnectors } from "@/lib/connectors/fetch/list-connectors";
import { setUp } from "../emulators/emulated-context";
import { startTestWorker } from "./start-test-worker";

const max = Number(process.argv[2] ?? 20);
const credentials: Readonly<Record<string, unknown>> = JSON.parse(process.env.CREDENTIALS ?? "{}");
const limits = { rate: { max, seconds: 1, burst: 5 }, concurrent: 8, pauseSeconds: 5 };
const active = allConnectors().flatMap((connector) =>
  Object.hasOwn(credentials, connector.id)
    ? [{ ...setUp(connector, credentials[connector.id], limits), account: `${connector.id} bench` }]
    : [],
);
await startTestWorker(active, { beatMs: 5000, deadAfterMs: 20_000 });
