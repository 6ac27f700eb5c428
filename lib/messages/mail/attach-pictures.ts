import type { Email, EmailAttachment } from "@/lib/messages/email-parts/schemas";
import { renderPng } from "@/lib/tracking/pictures/render-png";

const embedded = /"data:image\/svg\+xml;base64,([A-Za-z\d+/=]+)"/g;
/** Sharp on dense screens, at the width of an email. */
const pictureWidth = 756;

/** Whether an email has pictures to attach: such a one is sent alone, services take no attachments in batches. */
export function hasPictures(html: string): boolean {
  return html.search(embedded) >= 0;
}

/**
 * The email with its embedded SVG images as PNG attachments that its HTML refers to: mail programs show neither SVG nor
 * data addresses. Nothing is fetched when it is opened, so nobody learns of it.
 */
export async function attachPictures(email: Email): Promise<Email> {
  const pictures = [...new Set([...email.html.matchAll(embedded)].map(([, data = ""]) => data))];
  const attached = await Promise.all(
    pictures.map(async (data, at): Promise<EmailAttachment> => {
      const png = await renderPng(Buffer.from(data, "base64").toString(), pictureWidth);
      return {
        name: `map-${at + 1}.png`,
        mediaType: "image/png",
        bytes: Buffer.from(png),
        contentId: `map-${at + 1}@1tracking`,
      };
    }),
  );
  const html = email.html.replace(
    embedded,
    (_, data: string) => `"cid:${attached[pictures.indexOf(data)]?.contentId}"`,
  );
  return { ...email, html, attachments: [...(email.attachments ?? []), ...attached] };
}
