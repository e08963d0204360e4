interface Hours {
  /** `HH:mm`. */
  startTime: string;
  endTime: string;
}

/** The most of these times that overlap at one moment; one that begins when another ends does not overlap it. */
export function mostAtOnce(times: readonly Hours[]): number {
  const counts = times.map(
    ({ startTime }) => times.filter((other) => other.startTime <= startTime && startTime < other.endTime).length,
  );
  return Math.max(0, ...counts);
}
