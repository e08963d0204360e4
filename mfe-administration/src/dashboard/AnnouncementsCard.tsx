import { areaStore } from '../store';
import { NotesCard } from './NotesCard';

function AnnouncementsCard() {
  return <NotesCard type="sticky" />;
}

export default areaStore.withStore(AnnouncementsCard);
