import type { SlotProps } from '@groepsapp/kernel';
import { Forms } from '../presence/FormsDialog';
import { areaStore } from '../store';
import { AtTheDoor } from './AtTheDoor';

/** The slot `collector`: who may come for a child that is signed out. */
function WhoCollects(props: SlotProps['collector']) {
  return (
    <Forms>
      <AtTheDoor {...props} here last={undefined} />
    </Forms>
  );
}

export default areaStore.withStore(WhoCollects);
