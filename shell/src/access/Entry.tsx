import { Loading } from '@groepsapp/kernel/ui/base';
import { Frame } from '../brand/Frame';
import { accessTexts } from './accessTexts';

/** `/`: what stands here while it is decided where the user goes. */
export function Entry() {
  return (
    <Frame heading={accessTexts.heading} title={accessTexts.opening}>
      <Loading />
    </Frame>
  );
}
