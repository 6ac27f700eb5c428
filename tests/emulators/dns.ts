import { createSocket, type RemoteInfo } from "node:dgram";

/** What a name server says of a name: its records as texts, that there is none, an error, or nothing at all. */
export type DnsAnswer = readonly string[] | "none" | "failure" | "silent";

export interface DnsEmulator {
  /** As `dns.setServers` takes it. */
  readonly address: string;
  /**
   * By name in lower case: TXT records as `name`, others as `MX name` (`10 mail.example`) and `CNAME name`. Names that are
   * not listed do not exist.
   */
  readonly records: Map<string, DnsAnswer>;
  /** Names asked for, in order. */
  readonly asked: string[];
  stop(): Promise<void>;
}

const codes = { ok: 0, failure: 2, unknown: 3 } as const;

const types = { CNAME: 5, MX: 15, TXT: 16 } as const;
type RecordType = keyof typeof types;

/** A name server on loopback, over UDP: answers questions for TXT, MX and CNAME records. */
export async function startDns(): Promise<DnsEmulator> {
  const records = new Map<string, DnsAnswer>();
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (question: Buffer, from: RemoteInfo) => {
    const { name, end } = readName(question);
    asked.push(name);
    const code = question.readUInt16BE(end - 4);
    const type = (Object.keys(types) as RecordType[]).find((one) => types[one] === code) ?? "TXT";
    const found = records.get(type === "TXT" ? name : `${type} ${name}`);
    if (found === "silent") return;
    socket.send(answerTo(question, end, type, found), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    asked,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** The name that a question begins with, and where the question ends. */
function readName(question: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  // The root's empty label, then type and class.
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

function answerTo(
  question: Buffer,
  end: number,
  type: RecordType,
  found: Exclude<DnsAnswer, "silent"> | undefined,
): Buffer {
  const texts = typeof found === "object" ? found : [];
  const code = found === undefined ? codes.unknown : found === "failure" ? codes.failure : codes.ok;
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(texts.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, question.subarray(12, end), ...texts.map((text) => recordOf(type, text))]);
}

/** A record of the question's name. */
function recordOf(type: RecordType, text: string): Buffer {
  const data = encode[type](text);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(types[type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const encode: Record<RecordType, (text: string) => Buffer> = {
  CNAME: nameBytes,
  MX: (text) => {
    const [priority = "0", host = ""] = text.split(" ");
    const head = Buffer.alloc(2);
    head.writeUInt16BE(Number(priority));
    return Buffer.concat([head, nameBytes(host)]);
  },
  TXT: (text) => {
    // In pieces of at most 255 bytes.
    const bytes = Buffer.from(text);
    const pieces: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += 255) {
      const piece = bytes.subarray(at, at + 255);
      pieces.push(Buffer.from([piece.length]), piece);
    }
    return Buffer.concat(pieces);
  },
};

function nameBytes(name: string): Buffer {
  const labels = name.split(".").map((label) => Buffer.from(label, "latin1"));
  return Buffer.concat([
    ...labels.flatMap((label) => [Buffer.from([label.length]), label]),
    Buffer.from([0]),
  ]);
}
