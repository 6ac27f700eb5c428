import { describeAccountPage } from "@/components/account/account-page";
import { drawLogin } from "@/components/account/draw-login";

export const revalidate = 300;
export const generateStaticParams = () => [];
export const generateMetadata = describeAccountPage("login");

export default drawLogin;
