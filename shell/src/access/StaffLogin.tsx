import { Frame } from '../brand/Frame';
import { appNames } from '../variant/appNames';
import { accessTexts } from './accessTexts';
import { LoginForm } from './LoginForm';
import type { LoginProps } from './loginTypes';
import { NoApi } from './NoApi';

/** `/login/user`: login for employees. */
export function StaffLogin({ device, ...form }: LoginProps) {
  return (
    <Frame heading={appNames.groepsapp} title={accessTexts.logIn} intro={accessTexts.staffIntro}>
      {device === 'failed' ? <NoApi /> : <LoginForm {...form} />}
    </Frame>
  );
}
