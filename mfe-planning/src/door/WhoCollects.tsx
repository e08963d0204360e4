import type { SlotProps } from '@groepsapp/kernel';
import { areaStore } from '../store';
import { AtTheDoor } from './AtTheDoor';

/** The slot `collector`: who may come for a child that is signed out. */
function WhoCollects(props: SlotProps['collector']) {
  return <AtTheDoor {...props} here last={undefined} />;
}

export default areaStore.withStore(WhoCollects);
