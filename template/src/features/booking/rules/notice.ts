/** From when on a place comes too late, in minutes before the class. */
export const notices = [
  { minutes: 0, words: 'Avisame siempre' },
  { minutes: 30, words: 'Hasta 30 min antes' },
  { minutes: 60, words: 'Hasta 1 hora antes' },
  { minutes: 120, words: 'Hasta 2 horas antes' },
  { minutes: 240, words: 'Hasta 4 horas antes' },
  { minutes: 720, words: 'Hasta 12 horas antes' },
] as const

/** The choices, with the one that is set where it is none of the usual. */
export function noticeChoices(minutes: number): readonly { minutes: number; words: string }[] {
  if (notices.some(choice => choice.minutes === minutes)) return notices
  return [...notices, { minutes, words: `Hasta ${minutes} min antes` }]
}
