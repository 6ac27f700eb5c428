import { createTestDatabase } from "@/db/testing/create-test-database";
import { checkDatabase } from "./check-database";

it("says in one line what to do where the database offers no TLS, and connects where none is asked for", async () => {
  const database = await createTestDatabase();
  try {
    await checkDatabase(`${database.url}?sslmode=disable`);
    await expect(checkDatabase(`${database.url}?sslmode=verify-full`)).rejects.toThrow(
      /^The database 127\.0\.0\.1:\d+\/\S+ hangs up: .*TLS.*\?sslmode=disable[^\n]*$/,
    );
  } finally {
    await database.close();
  }
});
