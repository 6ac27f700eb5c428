"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { NumberText } from "@/components/tracking/parcel/number-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { FormDialog, type FormDialogProps } from "@/components/ui/form/form-dialog";
import { useQuestion } from "@/components/ui/resource/use-question";
import { Skeleton } from "@/components/ui/skeleton";
import { useToast } from "@/components/ui/toaster";
import type { CategoryView, FieldView } from "@/lib/messages/order-setup/schemas";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { FormFields } from "./form-fields";
import { readShipment } from "./order-calls";
import { useOrderBoard } from "./order-context";
import { useEditOrderForm, useNewOrderForm } from "./use-order-form";
import { mayRetry, useCategories, useFields } from "./use-order-setup";

interface NewProps {
  /** The shipment that it is about; empty for none. */
  about: string;
  onDone: (order: OrderView) => void;
  onClose: () => void;
}

interface EditProps extends Omit<NewProps, "about"> {
  order: OrderView;
}

interface Setup {
  readonly fields: readonly FieldView[];
  readonly categories: readonly CategoryView[];
}

/** The form of a new order, once the company's fields and categories are there. */
export function NewOrderForm(props: NewProps) {
  const t = useTranslations("work-orders.form");
  return (
    <WithSetup title={t("newTitle")} onClose={props.onClose}>
      {(setup) => <WithShipment {...props} {...setup} />}
    </WithSetup>
  );
}

/** The form of an order that is there. */
export function OrderForm(props: EditProps) {
  const t = useTranslations("work-orders.form");
  return (
    <WithSetup title={t("editTitle", { number: props.order.seq })} onClose={props.onClose}>
      {(setup) => <EditForm {...props} {...setup} />}
    </WithSetup>
  );
}

interface WithSetupProps {
  title: string;
  onClose: () => void;
  children: (setup: Setup) => ReactNode;
}

function WithSetup({ title, onClose, children }: WithSetupProps) {
  const t = useTranslations("work-orders.form");
  const fields = useFields();
  const categories = useCategories(false);
  if (fields.data && categories.data)
    return children({ fields: fields.fields, categories: categories.categories });
  const hasFailed = fields.isError || categories.isError;
  return (
    <Dialog open onClose={onClose} title={title} close={t("cancel")}>
      <div className="mt-2 grid gap-4">
        {hasFailed ? (
          <ErrorNote text={t("failed")}>
            <Button
              size="sm"
              className="mt-2"
              onClick={() => {
                void fields.refetch();
                void categories.refetch();
              }}
            >
              {t("retry")}
            </Button>
          </ErrorNote>
        ) : (
          [0, 1, 2].map((row) => <Skeleton key={row} className="h-14" />)
        )}
      </div>
    </Dialog>
  );
}

function useShipment(id: string) {
  return useQuery({
    queryKey: ["work-orders", "parcel", id],
    queryFn: ({ signal }) => readShipment(id, { signal }),
    enabled: id !== "",
    retry: mayRetry,
  });
}

/** The form begins with the shipment's customer, as soon as that is known. */
function WithShipment(props: NewProps & Setup) {
  const t = useTranslations("work-orders.form");
  const { sees } = useMayDo();
  const { data, isError } = useShipment(props.about);
  if (props.about !== "" && !data && !isError)
    return (
      <Dialog open onClose={props.onClose} title={t("newTitle")} close={t("cancel")}>
        <div className="mt-2 grid gap-4">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      </Dialog>
    );
  const { customerEmail: email, customerName: name } = data?.shipment ?? {};
  const isShown = Boolean(email) && sees("customerEmail") && sees("customerName");
  return <NewForm {...props} customer={isShown && email ? { email, name: name ?? "" } : null} />;
}

interface NewFormProps extends NewProps, Setup {
  customer: { readonly email: string; readonly name: string } | null;
}

function NewForm({ about, customer, fields, categories, onDone, onClose }: NewFormProps) {
  const t = useTranslations("work-orders.form");
  const say = useToast();
  const { reload } = useOrderBoard();
  const form = useNewOrderForm({
    about,
    customer,
    fields,
    onSaved: (order) => {
      say({ text: t("added", { number: order.seq }) });
      void reload();
      onDone(order);
    },
  });
  return (
    <OrderDialog form={form} title={t("newTitle")} submit={t("create")} onClose={onClose}>
      {about !== "" && <AboutShipment id={about} />}
      <FormFields isNew form={form} fields={fields} categories={categories} hasShipment={about !== ""} />
    </OrderDialog>
  );
}

function EditForm({ order, fields, categories, onDone, onClose }: EditProps & Setup) {
  const t = useTranslations("work-orders.form");
  const say = useToast();
  const { reload } = useOrderBoard();
  const form = useEditOrderForm({
    order,
    fields,
    onSaved: (saved) => {
      say({ text: t("saved", { number: saved.seq }) });
      void reload(saved);
      onDone(saved);
    },
  });
  const title = t("editTitle", { number: order.seq });
  // What it has stays to choose, though new orders cannot have it any more.
  const { category } = order;
  const isListed = category === null || categories.some(({ id }) => id === category.id);
  const own: CategoryView[] = isListed
    ? []
    : [{ ...category, name: "", parentId: null, departmentId: null, active: false }];
  return (
    <OrderDialog form={form} title={title} submit={t("save")} onClose={onClose}>
      <FormFields
        isNew={false}
        form={form}
        fields={fields}
        categories={[...own, ...categories]}
        hasShipment
      />
    </OrderDialog>
  );
}

/** The dialog around a form. What is unsaved is asked about before it closes. */
function OrderDialog(props: Omit<FormDialogProps, "cancel">) {
  const t = useTranslations("work-orders.form");
  const ask = useQuestion("work-orders.form");
  return <FormDialog {...props} cancel={t("cancel")} onLeave={() => ask("leave")} />;
}

/** The shipment that a new order is about. */
function AboutShipment({ id }: { id: string }) {
  const t = useTranslations("work-orders.form");
  const query = useShipment(id);
  if (query.isError) return <ErrorNote text={t("shipmentGone")} />;
  return (
    <div>
      <p className="mb-1 font-medium">{t("shipment")}</p>
      {query.data ? (
        <NumberText grouped={query.data.shipment.number} />
      ) : (
        <Skeleton className="h-6 max-w-56" />
      )}
    </div>
  );
}
