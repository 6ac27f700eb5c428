import { isNobodys } from "./rules";

it("recognises undeliverable addresses by their domain alone", () => {
  for (const mailbox of ["demo@1tracking.localhost", "a@B.LOCALHOST"]) expect(isNobodys(mailbox)).toBe(true);
  for (const mailbox of ["a@localhost", "a@localhost.example", "a.localhost@example.org", "a@notlocalhost"])
    expect(isNobodys(mailbox)).toBe(false);
});
