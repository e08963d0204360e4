import { areaStore } from '../store';
import { dashboardTexts as texts } from './dashboardTexts';
import { NotesCard } from './NotesCard';

function AnnouncementsCard() {
  return <NotesCard {...texts.announcements} icon="announcement" type="sticky" />;
}

export default areaStore.withStore(AnnouncementsCard);
