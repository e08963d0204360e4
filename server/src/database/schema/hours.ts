/** Hours of a day as the tables have them. The release before reads them too, and knows no end at midnight or later. */
export interface KeptHours {
  start_time: string;
  /** 23:59 where `later_end` is set, which counts only then. */
  end_time: string;
  /** The end at midnight (00:00), or on the next day. */
  later_end: string | null;
}
