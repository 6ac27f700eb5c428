"use client";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Select } from "@/components/ui/input";
import type { Receiver } from "@/lib/messages/order-setup/schemas";
import { useOrderBoard } from "./order-context";
import { useReceivers } from "./use-order-setup";

/** A receiver as the value of an option: `member:<id>`. */
const kinds = { member: "memberId", department: "departmentId", role: "roleId" } as const;

/** The receiver that an option stands for; null for none. Pure. */
export function readReceiver(value: string): Receiver | null {
  const [kind = "", id = ""] = value.split(":");
  return id !== "" && Object.hasOwn(kinds, kind)
    ? ({ [kinds[kind as keyof typeof kinds]]: id } as Receiver)
    : null;
}

/** Members, departments and roles that can get an order. `none`: the words for no choice. */
export function ReceiverSelect({ none, ...select }: { none: string } & ComponentProps<typeof Select>) {
  const t = useTranslations("work-orders.order.handOn");
  const queue = useTranslations("work-orders.queue");
  const { memberId } = useOrderBoard();
  const { receivers } = useReceivers();
  const { members, departments, roles } = receivers;
  return (
    <Select {...select}>
      <option value="">{none}</option>
      {members.length > 0 && (
        <optgroup label={t("members")}>
          {members.map(({ id, name }) => (
            <option key={id} value={`member:${id}`}>
              {id === memberId ? queue("meNamed", { name }) : name}
            </option>
          ))}
        </optgroup>
      )}
      {departments.length > 0 && (
        <optgroup label={t("departments")}>
          {departments.map(({ id, name, depth }) => (
            <option key={id} value={`department:${id}`}>
              {`${"\u2003".repeat(depth)}${name}`}
            </option>
          ))}
        </optgroup>
      )}
      {roles.length > 0 && (
        <optgroup label={t("roles")}>
          {roles.map(({ id, name }) => (
            <option key={id} value={`role:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}
