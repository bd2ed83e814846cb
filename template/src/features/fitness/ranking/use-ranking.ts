import { useState } from 'react'
import { ranking } from '../../../domain/fitness/operations.ts'
import { useAddon } from '../../../domain/fitness/use-addon.ts'
import { useEnter } from '../../../ui/page/use-page-shown.ts'
import { useToday } from '../use-today.ts'
import { persistRankingOptions, type RankingOptions, readRankingOptions, shownChoice } from './ranking.ts'

/** The chosen ranking: kept while the window is open, and changed by a result that was just logged. */
export function useRanking() {
  const today = useToday()
  const [options, setOptions] = useState(readRankingOptions)
  useEnter(() => setOptions(readRankingOptions()))
  const { kind } = options
  const date = kind === 'day' && options.date !== '' ? options.date : today
  const thisMonth = today.slice(0, 7)
  const month = options.month || thisMonth
  const id = kind === 'day' ? options.day : kind === 'benchmark' ? options.benchmark : ''
  // The same request on every day of the period, so that the persisted answer is found offline.
  const askedDate = { day: date, month: `${month}-01`, benchmark: '' }[kind]
  const read = useAddon(ranking, { kind, date: askedDate, id })
  function change(changes: Partial<RankingOptions>) {
    const next = { ...options, ...changes }
    setOptions(next)
    persistRankingOptions(next)
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
    setKind: (kind: RankingOptions['kind']) => change({ kind }),
    setMonth: (month: string) => change({ month: month === thisMonth ? '' : month }),
    setDate: (date: string) => change({ date: date === today ? '' : date, day: '' }),
  }
}
