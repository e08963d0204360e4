import { Fence, latePart } from '@groepsapp/kernel/ui/base';
import { BehaviorSubject } from 'rxjs';
import { useValue } from '../base/useValue';
import { useServices } from '../services/ServicesContext';

const WhoDialog = latePart(() => import(/* webpackChunkName: "tablet" */ './WhoDialog'));

const never = new BehaviorSubject(false);

/** Asks who stands at the tablet, while somebody is asked. */
export function LateWho() {
  const service = useValue(useServices().tablet);
  const asking = useValue(service?.asking ?? never);
  if (service === null || !asking) return null;
  return (
    <Fence failed={null}>
      <WhoDialog service={service} />
    </Fence>
  );
}
