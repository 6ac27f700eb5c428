import { parseEnv } from "./env";

const addressOf = (DATABASE_URL: string) => parseEnv({ DATABASE_URL }).DATABASE_URL;

it("asks for TLS with a verified certificate where the database is not on this machine", () => {
  expect(addressOf("postgres://u:p%40@db.example:5432/n")).toBe(
    "postgres://u:p%40@db.example:5432/n?sslmode=verify-full",
  );
  expect(addressOf("postgres://u:p@10.0.0.7/n?application_name=x")).toBe(
    "postgres://u:p@10.0.0.7/n?application_name=x&sslmode=verify-full",
  );
});

it.each([
  "postgres://u:p@localhost/n",
  "postgres://u:p@127.0.0.1:5433/n",
  "postgres://u:p@[::1]/n",
  "postgres://u@%2Fvar%2Frun%2Fpostgresql/n",
  "postgres://u@db/n?host=/var/run/postgresql",
  "postgres://u:p@db.example/n?sslmode=disable",
  "postgres://u:p@db.example/n?ssl=true",
])("leaves %s as it is", (address) => {
  expect(addressOf(address)).toBe(address);
});
