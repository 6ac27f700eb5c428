import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { ErrorTexts } from "@/components/shell/error-texts";
import german from "@/messages/de/common.json";
import PageError from "./error";

it("shows in the reader's language that the page failed, names the log entry and retries on request", async () => {
  const user = userEvent.setup();
  const retry = jest.fn();
  const error = Object.assign(new Error("secret detail"), { digest: "12345" });
  render(
    <PathParamsContext value={{ locale: "de" }}>
      <ErrorTexts texts={german.serverError}>
        <PageError error={error} retry={retry} />
      </ErrorTexts>
    </PathParamsContext>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent(german.serverError.title);
  expect(screen.getByRole("alert")).toHaveTextContent("12345");
  expect(screen.queryByText(/secret detail/)).toBeNull();
  expect(screen.getByRole("link", { name: german.serverError.home })).toHaveAttribute("href", "/de");
  await user.click(screen.getByRole("button", { name: german.serverError.retry }));
  expect(retry).toHaveBeenCalledTimes(1);
});
