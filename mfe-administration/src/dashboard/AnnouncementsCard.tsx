import { areaStore } from '../store';
import { texts } from './dashboardTexts';
import { NotesCard } from './NotesCard';

function AnnouncementsCard() {
  return <NotesCard {...texts.announcements} icon="announcement" type="sticky" />;
}

export default areaStore.withStore(AnnouncementsCard);
