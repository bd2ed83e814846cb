import { useState } from 'react'
import { ranking } from '../../../domain/fitness/operations.ts'
import { useAddon } from '../../../domain/fitness/use-addon.ts'
import { useEnter } from '../../../ui/use-enter.ts'
import { type RankingWish, shownChoice } from '../rules/ranking.ts'
import { keepRankingWish, readRankingWish } from './ranking-choice.ts'
import { useToday } from './use-today.ts'

/** The ranking that is looked at: kept while the window is open, and chosen by a result that was just loaded. */
export function useRanking() {
  const today = useToday()
  const [wish, setWish] = useState(readRankingWish)
  useEnter(() => setWish(readRankingWish()))
  const { kind } = wish
  const date = kind === 'day' && wish.date !== '' ? wish.date : today
  const thisMonth = today.slice(0, 7)
  const month = wish.month || thisMonth
  const id = kind === 'day' ? wish.day : kind === 'benchmark' ? wish.benchmark : ''
  // The same question on every day of its time: the answer is kept for reading without a connection.
  const askedDate = { day: date, month: `${month}-01`, benchmark: '' }[kind]
  const read = useAddon(ranking, { kind, date: askedDate, id })
  function change(changes: Partial<RankingWish>) {
    const next = { ...wish, ...changes }
    setWish(next)
    keepRankingWish(next)
  }
  const choices = read.data?.choices ?? []
  return {
    kind,
    date,
    today,
    month,
    thisMonth,
    isNow: kind === 'day' ? date === today : month === thisMonth,
    read,
    choices,
    shown: shownChoice(choices, id, read.data?.title ?? ''),
    choose: (id: string) => change(kind === 'day' ? { day: id } : { benchmark: id }),
    setKind: (kind: RankingWish['kind']) => change({ kind }),
    setMonth: (month: string) => change({ month: month === thisMonth ? '' : month }),
    setDate: (date: string) => change({ date: date === today ? '' : date, day: '' }),
  }
}
