/** The percentage off, rounded to whole units in the member's favour. */
export const discounted = (total: number, percent: number): number =>
  Math.floor((total * (100 - percent)) / 100)
