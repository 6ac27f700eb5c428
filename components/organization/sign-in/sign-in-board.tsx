"use client";
import { useState } from "react";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import type { DepartmentView, RoleView } from "@/lib/accounts/organization/schemas";
import type { ConnectionView, DomainView } from "@/lib/accounts/single-sign-on/contract-parts";
import { ConnectionForm } from "./connection-form";
import { ConnectionSwitches } from "./connection-switches";
import { DomainPart } from "./domain-part";
import { readConnection, readDomains } from "./sign-in-calls";

/** What the page is first drawn with. */
export interface SignInStart {
  readonly domains: readonly DomainView[];
  readonly connection: ConnectionView | null;
  /** To enter at the sign-in service. */
  readonly redirectAddress: string;
  readonly logoutAddress: string;
  readonly departments: readonly DepartmentView[];
  readonly roles: readonly RoleView[];
  /** ISO time at which the page was drawn. */
  readonly now: string;
  /** IANA zone of the account. */
  readonly timeZone: string;
}

/** The company's domains, its sign-in service, and who signs in with it. */
export function SignInBoard({ start }: { start: SignInStart }) {
  const [domains, setDomains] = useState(start.domains);
  const [connection, setConnection] = useState(start.connection);
  const times = useFormatters(start.timeZone, useNow(start.now).now);
  /** Without a proven domain the server switches the sign-in service off. */
  async function removed() {
    setDomains(await readDomains());
    setConnection(await readConnection());
  }
  const put = (domain: DomainView) =>
    setDomains((all) =>
      [...all.filter(({ id }) => id !== domain.id), domain].sort((a, b) => (a.domain < b.domain ? -1 : 1)),
    );
  return (
    <>
      <DomainPart domains={domains} times={times} onChange={put} onRemoved={removed} />
      <ConnectionForm {...start} connection={connection} onSaved={setConnection} />
      <ConnectionSwitches
        connection={connection}
        hasProven={domains.some(({ proven }) => proven)}
        onChange={setConnection}
      />
    </>
  );
}
