import type { z } from "zod";
import { testNumberPattern } from "@/lib/connectors/carrier-accounts/constants";
import type {
  CarrierAccountView,
  ConnectableCarrier,
  CredentialFieldView,
  setAccountCall,
} from "@/lib/connectors/carrier-accounts/contract";

/** What the form's fields hold. */
export interface AccountDraft {
  readonly courier: string;
  readonly name: string;
  readonly testNumber: string;
  readonly remark: string;
  /** Fields of the credential, by key; secret ones are empty while they stay as they are. */
  readonly secrets: Record<string, string>;
}

/** The form as it opens: for a new carrier account, or for one with its values that are no secrets. */
export function startDraft(
  view: CarrierAccountView | null,
  kinds: readonly ConnectableCarrier[],
): AccountDraft {
  const keys = kinds.flatMap(({ fields }) => fields.map(({ key }) => key));
  const secrets = Object.fromEntries(keys.map((key) => [key, view?.settings[key] ?? ""]));
  const { courier = "", name = "", testNumber = "", remark = "" } = view ?? {};
  return { courier, name, testNumber, remark, secrets };
}

/** Whether the credential of the carrier account is one for this carrier too: then what is left out stays. */
export function isSameKind(
  view: CarrierAccountView | null,
  kind: ConnectableCarrier | undefined,
  kinds: readonly ConnectableCarrier[],
): boolean {
  const own = kinds.find(({ courier }) => courier === view?.courier);
  return (
    own !== undefined &&
    JSON.stringify(own.fields) === JSON.stringify(kind?.fields) &&
    own.portal === kind?.portal
  );
}

/** The call's input: of the credential what was entered or changed; nothing where all stays. */
export function toInput(
  view: CarrierAccountView | null,
  { secrets, ...rest }: AccountDraft,
  fields: readonly CredentialFieldView[],
  isSame: boolean,
): z.input<typeof setAccountCall.input> {
  const changed = fields.flatMap(({ key, secret }) => {
    const value = (secrets[key] ?? "").trim();
    const before = isSame && !secret ? (view?.settings[key] ?? "") : "";
    return value === before ? [] : [[key, value] as const];
  });
  return {
    ...(view && { id: view.id }),
    ...rest,
    ...(changed.length > 0 && { secrets: Object.fromEntries(changed) }),
  };
}

/** Fields of the form that are not filled in, or cannot be sent; `format`: a test number that is none. */
export function findMissing(
  { courier, name, testNumber, secrets }: AccountDraft,
  fields: readonly CredentialFieldView[],
  isSame: boolean,
): Readonly<Record<string, "required" | "format">> {
  const number = testNumber.trim();
  // The only field of a credential is needed, also where its carrier can be asked without.
  const isNeeded = ({ required }: CredentialFieldView) => required || fields.length === 1;
  const empty = fields.filter(
    (field) => isNeeded(field) && (secrets[field.key] ?? "").trim() === "" && !(isSame && field.secret),
  );
  return {
    ...(courier === "" && { courier: "required" }),
    ...(name.trim() === "" && { name: "required" }),
    ...(number === ""
      ? { testNumber: "required" }
      : !testNumberPattern.test(number) && { testNumber: "format" }),
    ...Object.fromEntries(empty.map(({ key }) => [`secrets.${key}`, "required" as const])),
  };
}
