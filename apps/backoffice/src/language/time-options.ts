/** Minutes between two times of day. */
const timeStep = 5;

/** Returns the times of day to offer, in the form HH:mm. */
export function timeOptions(): readonly string[] {
  return Array.from({ length: (24 * 60) / timeStep }, (_item, index) => {
    const minutes = index * timeStep;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
}
