import type { Person } from '../../../domain/people/operations.ts'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The people whose name holds what was typed, accents and case aside; all of them where nothing was. */
export const named = (people: readonly Person[], text: string): Person[] =>
  people.filter(({ fullname }) => plain(fullname).includes(plain(text)))
