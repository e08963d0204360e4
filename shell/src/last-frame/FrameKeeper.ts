import type { Persistence, Section } from '@groepsapp/kernel/host';
import { frameSection, screenSection, type Frame, type Screen } from './kept';

/** Keeps the frame and the dashboard for the next start; both go when the session ends or other groups are chosen. */
export class FrameKeeper {
  readonly #frame: Section<Frame>;
  readonly #screen: Section<Screen>;

  constructor(persistence: Pick<Persistence, 'section'>) {
    this.#frame = persistence.section(frameSection);
    this.#screen = persistence.section(screenSection);
  }

  keepFrame(frame: Frame): void {
    this.#frame.write(frame);
  }

  keepDashboard(screen: Screen): void {
    this.#screen.write(screen);
  }
}
