import { drainSeconds, EnvError, isEmbedded, isInngestDev, parseEnv, publicUrl, servedHosts } from "./env";

function linesOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    return (error as EnvError).lines;
  }
}

describe("the environment", () => {
  it("requires nothing", () => {
    expect(parseEnv({})).toMatchObject({ PORT: 3000, HOST: "0.0.0.0", ROLE: "all", DATA_DIR: ".data" });
    expect(publicUrl(parseEnv({ PORT: "3100" }))).toBe("http://localhost:3100");
    expect(publicUrl(parseEnv({ PUBLIC_URL: "https://t.example/" }))).toBe("https://t.example");
    expect(isEmbedded(parseEnv({}))).toBe(true);
    expect(servedHosts(parseEnv({}))).toBeNull();
    expect(servedHosts(parseEnv({ PUBLIC_URL: "https://T.example:8443/" }))).toEqual(new Set(["t.example"]));
  });

  it("takes unsigned calls of Inngest in development only, and only where that is switched on", () => {
    const dev = (INNGEST_DEV: string, NODE_ENV = "development") =>
      isInngestDev(parseEnv({ INNGEST_DEV, NODE_ENV }));
    for (const off of ["", "0", "false", "False", " no ", "off"])
      expect([off, dev(off)]).toEqual([off, false]);
    for (const on of ["1", "true", "http://localhost:8288"]) {
      expect([on, dev(on)]).toEqual([on, true]);
      expect([on, dev(on, "production")]).toEqual([on, false]);
    }
  });

  it("treats an empty value as missing", () => {
    expect(parseEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    ["PORT", "x", "PORT: must be a whole number from 1 to 65535"],
    ["PORT", "70000", "PORT: must be a whole number from 1 to 65535"],
    ["PORT", "3.5", "PORT: must be a whole number from 1 to 65535"],
    ["ROLE", "boss", "ROLE: must be one of: all, web, worker"],
    ["PUBLIC_URL", "tracking.example", "PUBLIC_URL: must be an address like https://tracking.example"],
    ["PUBLIC_URL", "ftp://x", "PUBLIC_URL: must be an address like https://tracking.example"],
    ["SANDBOX", "yes", "SANDBOX: must be one of: on, off"],
    ["SANDBOX_SPEED", "fast", "SANDBOX_SPEED: must be a number"],
    ["SMTP_URL", "mail.example", "SMTP_URL: must be an address like smtp://user:password@host:587"],
    ["SECRET_KEY", "short", "SECRET_KEY: must be 32 bytes in base64: openssl rand -base64 32"],
  ])("states the allowed values of %s=%s", (name, value, line) => {
    expect(linesOf({ [name]: value })).toEqual([line]);
  });

  it.each([
    ["UPS_CLIENT_ID", "UPS_CLIENT_SECRET"],
    ["INNGEST_SIGNING_KEY", "INNGEST_EVENT_KEY"],
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ])("rejects %s without %s in one line", (given, missing) => {
    expect(linesOf({ [given]: "12345678" })).toEqual([`${missing}: must be set too, since ${given} is set`]);
  });

  it("rejects an inbox without an address, or one that is also for bounces", () => {
    const [url, address] = ["imaps://u:p@mail.example/INBOX", "inbox@tracking.example"];
    const inbox = { INBOX_MAILBOX_URL: url, INBOX_ADDRESS: address };
    expect(linesOf(inbox)).toEqual([]);
    expect(linesOf({ INBOX_ADDRESS: address })).toEqual([]);
    expect(linesOf({ INBOX_MAILBOX_URL: url })).toEqual([
      "INBOX_ADDRESS: must be set too, since INBOX_MAILBOX_URL is set",
    ]);
    const bounces = { BOUNCE_MAILBOX_URL: url, BOUNCE_ADDRESS: address.toUpperCase() };
    expect(linesOf({ ...inbox, ...bounces })).toHaveLength(2);
  });

  it("rejects an invalid database URL, without repeating the password in it", () => {
    for (const value of ["mysql://u:hidden@h/d", "postgres://u:hi/dd en@h:x/d"]) {
      const lines = linesOf({ DATABASE_URL: value });
      expect(lines[0]).toMatch(/^DATABASE_URL: must be an address like postgres:/);
      expect(lines.join()).not.toMatch(/hidden|hi\/dd/);
    }
  });

  it("rejects a direct address without the pooler's", () => {
    const [DATABASE_URL, DATABASE_DIRECT_URL] = ["postgres://u@pooler:6432/d", "postgres://u@server:5432/d"];
    expect(linesOf({ DATABASE_URL, DATABASE_DIRECT_URL })).toEqual([]);
    expect(linesOf({ DATABASE_DIRECT_URL })).toEqual([
      "DATABASE_URL: must be set too, since DATABASE_DIRECT_URL is set",
    ]);
  });

  it("takes the concurrency of jobs by their names, and rejects anything else", () => {
    const { JOB_CONCURRENCY } = parseEnv({ JOB_CONCURRENCY: "mail/mail-queued=8, shipments/import-due=4" });
    expect(JOB_CONCURRENCY).toEqual(
      new Map([
        ["mail/mail-queued", 8],
        ["shipments/import-due", 4],
      ]),
    );
    for (const wrong of ["8", "mail/mail-queued", "mail/mail-queued=0", "mail/mail-queued=8,"])
      expect(linesOf({ JOB_CONCURRENCY: wrong })).toHaveLength(1);
  });

  it("drains by default only where other processes may serve meanwhile", () => {
    const seconds = (source: Record<string, string>) => drainSeconds(parseEnv(source));
    const DATABASE_URL = "postgres://u@server/d";
    expect([seconds({}), seconds({ DATABASE_URL, NODE_ENV: "development" })]).toEqual([0, 0]);
    expect([seconds({ DATABASE_URL }), seconds({ DATABASE_URL, DRAIN_SECONDS: "0" })]).toEqual([5, 0]);
  });

  it("reports every bad variable at once", () => {
    const error = (() => {
      try {
        return parseEnv({ PORT: "x", ROLE: "y" });
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(EnvError);
    expect((error as EnvError).lines).toHaveLength(2);
  });
});
