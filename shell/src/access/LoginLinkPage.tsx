import { Navigate, useParams } from '@groepsapp/kernel/router';
import { paths } from '../base/paths';

/** `/login/{idClient}/{token1}/{token2}/{token3}`: an alternative link for a login by keys. */
export function LoginLinkPage() {
  const { idClient, token1, token2, token3 } = useParams();
  return <Navigate to={`${paths.byKeys}/${token1}/${token2}/${token3}/${idClient}`} replace />;
}
