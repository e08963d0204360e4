import { areaStore } from '../store';
import { dashboardTexts as texts } from './dashboardTexts';
import { NotesCard } from './NotesCard';

function TransferNotesCard() {
  return <NotesCard {...texts.transferNotes} icon="note" type="nonSticky" />;
}

export default areaStore.withStore(TransferNotesCard);
