import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { TitledSection } from "@/components/ui/titled-section";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { setCustomersCall } from "@/lib/messages/order-setup/customers-contract";
import { saveCustomers, settingsOf } from "./setup-calls";
import { SwitchLine } from "./switch-line";
import type { SetupControl } from "./use-setup";

/** Whether messages are confirmed, from which address customers are answered, and the category of their orders. */
export function CustomerAnswers({ control }: { control: SetupControl }) {
  const t = useTranslations("work-orders.setup.customers");
  const { customers, categories } = control.setup;
  const { acknowledge, senderId, categoryId, senders, fallback } = customers;
  const form = useCallForm(setCustomersCall, {
    id: "order-customers",
    words: { working: t("saving") },
    reasons: useErrorReasons(),
    start: { senderId: senderId ?? "", categoryId: categoryId ?? "" },
    toInput: (values) => ({
      ...settingsOf(customers),
      senderId: values.senderId || null,
      categoryId: values.categoryId || null,
    }),
    send: saveCustomers,
    onDone: () => control.done(t("saved")),
  });
  const turn = (isOn: boolean) =>
    control.run(() => saveCustomers({ ...settingsOf(customers), acknowledge: isOn }));
  return (
    <TitledSection id="customers-answers" title={t("answers")} text={t("answersText")}>
      <SwitchLine
        label={t("acknowledge")}
        text={t("acknowledgeText")}
        isOn={acknowledge}
        onChange={(isOn) => void turn(isOn)}
      />
      <Form form={form} className="mt-5 grid max-w-xl gap-4 [&>:empty]:hidden">
        <SelectField
          name="senderId"
          label={t("sender")}
          hint={t("senderHint")}
          none={t("serverSender", { address: fallback.address })}
          options={senders
            .filter(({ id, usable }) => usable || id === senderId)
            .map(({ id, address, usable }) => [id, usable ? address : t("unusable", { address })] as const)}
        />
        <SelectField
          name="categoryId"
          label={t("category")}
          none={t("firstCategory")}
          options={categories
            .filter(({ id, active }) => active || id === categoryId)
            .map(({ id, path }) => [id, path.join(" › ")] as const)}
        />
        <FormFailure />
        <div>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </TitledSection>
  );
}
