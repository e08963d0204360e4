import { paths } from '../base/paths';
import { useServices } from '../services/ServicesContext';
import { lateAccessTexts } from './lateAccessTexts';
import { LoginUnderWay } from './LoginUnderWay';
import { useSecretParams } from './useSecretParams';

/** `/authentication/by-keys/{token1}/{token2}/{token3}/{idClient}`: single sign-on from another product. */
export default function KeysLogin() {
  const { session } = useServices();
  const { idClient, token1, token2, token3 } = useSecretParams(paths.byKeys);
  const keys = idClient && token1 && token2 && token3 ? { idClient, token1, token2, token3 } : null;
  const attempt = keys && (() => session.loginByKeys(keys));
  return <LoginUnderWay attempt={attempt} incomplete={lateAccessTexts.keysIncomplete} />;
}
