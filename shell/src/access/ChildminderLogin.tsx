import { Frame } from '../brand/Frame';
import { accessTexts } from './accessTexts';
import { LoginForm } from './LoginForm';
import type { LoginProps } from './loginTypes';
import { NoApi } from './NoApi';

/** `/login/gastouder`: a childminder logs in, who also has a customer number. */
export function ChildminderLogin(props: LoginProps) {
  return (
    <Frame heading={accessTexts.heading} intro={accessTexts.childminderIntro}>
      {props.device === 'failed' ? <NoApi /> : <LoginForm {...props} withCustomerNumber />}
    </Frame>
  );
}
