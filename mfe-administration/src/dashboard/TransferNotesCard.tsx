import { areaStore } from '../store';
import { NotesCard } from './NotesCard';

function TransferNotesCard() {
  return <NotesCard type="nonSticky" />;
}

export default areaStore.withStore(TransferNotesCard);
