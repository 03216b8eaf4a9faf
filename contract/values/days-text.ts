export const daysText = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
