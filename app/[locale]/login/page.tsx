/** Log-in answers here too, for links that carry `lastRouter`; the page is that of `/account/login`. */
export { default, generateMetadata } from "../account/login/page";

export const revalidate = 300;
export const generateStaticParams = () => [];
