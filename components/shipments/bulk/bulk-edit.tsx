"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { CarrierPick } from "@/components/tracking/carriers/carrier-pick";
import { ChannelField } from "@/components/tracking/carriers/channel-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, type FieldProps } from "@/components/ui/form/field";
import { SelectField, TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { Checkbox } from "@/components/ui/input";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { rootDepartment } from "@/lib/core/operations";
import { listCountries } from "@/lib/parcels/carriers/name-country";
import { editManyCall } from "@/lib/shipments/list/contract";
import {
  customerNameMax,
  customerStateMax,
  emailMax,
  orderNumberMax,
} from "@/lib/shipments/records/constants";
import type { Target } from "@/lib/shipments/records/schemas";
import { useShipmentList } from "../list-context";
import { useColumnName } from "../use-column-name";
import { useDepartmentOptions } from "../use-department-options";

interface Props {
  count: number;
  target: Target;
  onClose: () => void;
}

const texts = [
  ["orderNumber", orderNumberMax],
  ["customerName", customerNameMax],
  ["customerEmail", emailMax],
  ["customerState", customerStateMax],
] as const;
/** What a role hides with a field. */
const restrictedOf = {
  orderNumber: "orderNumber",
  customerName: "customerName",
  customerEmail: "customerEmail",
  customerState: "destination",
} as const;
type Name =
  | (typeof texts)[number][0]
  | "method"
  | "carrier"
  | "destination"
  | "departmentId"
  | "afterDelivery";
type Values = Record<Name, string> & { ticked: readonly Name[] };

const start: Values = {
  ticked: [],
  carrier: "",
  method: "",
  orderNumber: "",
  customerName: "",
  customerEmail: "",
  customerState: "",
  destination: "",
  departmentId: rootDepartment,
  afterDelivery: "true",
};

/** The same change to many: only ticked fields are touched, an empty one takes the value away. */
export function BulkEdit({ count, target, onClose }: Props) {
  const t = useTranslations("shipments.edit");
  const many = useTranslations("shipments.many");
  const form = useBulkForm(target, onClose);
  return (
    <Dialog open onClose={onClose} title={many("editTitle", { count })} close={t("cancel")} size="md">
      <p className="text-muted text-sm">{many("editText")}</p>
      <Form
        form={form}
        // Only the button changes many at once, not Enter in a field that is still empty.
        onKeyDown={(event) =>
          event.key === "Enter" && event.target instanceof HTMLInputElement && event.preventDefault()
        }
        className="mt-3 flex min-h-0 flex-col gap-5"
      >
        <div className="-mx-1 grid gap-1 overflow-y-auto px-1 pb-1">
          <BulkFields form={form} />
        </div>
        <FormFailure />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {t("cancel")}
          </Button>
          <SubmitButton disabled={form.values.ticked.length === 0}>{many("editYes", { count })}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function useBulkForm(target: Target, onClose: () => void) {
  const t = useTranslations("shipments.edit");
  const { actions } = useShipmentList();
  return useCallForm(editManyCall, {
    id: "edit-many",
    words: { working: t("save") },
    reasons: useErrorReasons(),
    start,
    toInput: ({ ticked, ...values }) => ({
      target,
      change: Object.fromEntries(
        ticked.map((name) => [
          name,
          name === "afterDelivery" ? values[name] === "true" : values[name] || null,
        ]),
      ),
    }),
    place: ({ issues }) =>
      Object.fromEntries(issues.map(({ path }) => [path.replace("change.", ""), t("invalid")])),
    send: ({ change }) => actions.editMany(target, change),
    onDone: onClose,
  });
}

type BulkForm = ReturnType<typeof useBulkForm>;

function BulkFields({ form }: { form: BulkForm }) {
  const t = useTranslations("shipments.edit");
  const many = useTranslations("shipments.many");
  const field = useTranslations("shipments.field");
  const locale = useLocale();
  const columnName = useColumnName();
  const { sees } = useMayDo();
  const departments = useDepartmentOptions();
  const { channels } = useShipmentList();
  const shown = texts.filter(([name]) => sees(restrictedOf[name]));
  return (
    <>
      <Ticked form={form} name="carrier" label={columnName("carrier")}>
        {(props) => (
          <Field {...props}>
            {(input) => (
              <CarrierPick
                value={form.values.carrier || null}
                onChange={(carrier) => form.setValue("carrier", carrier)}
                field={input}
              />
            )}
          </Field>
        )}
      </Ticked>
      <Ticked form={form} name="method" label={columnName("method")}>
        {(props) => <ChannelField channels={channels} none={t("none")} {...props} />}
      </Ticked>
      {shown.map(([name, max]) => (
        <Ticked
          key={name}
          form={form}
          name={name}
          label={name === "orderNumber" ? columnName(name) : field(name)}
        >
          {(props) => <TextField autoComplete="off" spellCheck={false} maxLength={max} {...props} />}
        </Ticked>
      ))}
      {sees("destination") && (
        <Ticked form={form} name="destination" label={columnName("destination")}>
          {(props) => (
            <SelectField
              none={t("byCarrier")}
              options={listCountries(locale).map(({ code, name }) => [code, name])}
              {...props}
            />
          )}
        </Ticked>
      )}
      {departments.length > 0 && (
        <Ticked form={form} name="departmentId" label={field("department")}>
          {(props) => <SelectField options={departments} {...props} />}
        </Ticked>
      )}
      <Ticked form={form} name="afterDelivery" label={field("afterDelivery")}>
        {(props) => (
          <SelectField
            options={[
              ["true", many("on")],
              ["false", many("off")],
            ]}
            {...props}
          />
        )}
      </Ticked>
    </>
  );
}

interface TickedProps {
  form: BulkForm;
  name: Name;
  label: string;
  children: (field: FieldProps & { readonly dense: true }) => ReactNode;
}

/** A field that is only touched where it is ticked. */
function Ticked({ form, name, label, children }: TickedProps) {
  const { ticked } = form.values;
  const on = ticked.includes(name);
  function turn() {
    form.setValue(name, start[name]);
    form.setValue("ticked", on ? ticked.filter((one) => one !== name) : [...ticked, name]);
  }
  return (
    <div>
      <Checkbox checked={on} onChange={turn}>
        {label}
      </Checkbox>
      {on && <div className="ms-7">{children({ name, label, labelHidden: true, dense: true })}</div>}
    </div>
  );
}
