import { Stack } from '@groepsapp/kernel/ui/base';
import { Frame } from '../brand/Frame';
import { appNames } from '../variant/appNames';
import { accessTexts } from './accessTexts';
import { ChildminderLink } from './ChildminderLink';
import { LoginForm } from './LoginForm';
import type { LoginProps } from './loginTypes';
import { NoApi } from './NoApi';

/** `/login/gastouder`: login for childminders, which also asks for the customer number. */
export function ChildminderLogin({ device, ...form }: LoginProps) {
  return (
    <Frame heading={appNames.gastouderapp} title={accessTexts.logIn} intro={accessTexts.childminderIntro}>
      <Stack gap="small">
        {device === 'failed' ? <NoApi /> : <LoginForm {...form} withCustomerNumber />}
        <ChildminderLink to="/forgot-password">{accessTexts.forgotten}</ChildminderLink>
      </Stack>
    </Frame>
  );
}
