import { useState } from 'react'
import { ranking } from '#protocol/fitness/ranking.ts'
import { useEnter } from '#ui/page/use-page-visible.ts'
import { useAddon } from '../shared/use-addon.ts'
import { useToday } from '../use-today.ts'
import { persistRankingOptions, type RankingOptions, readRankingOptions, shownChoice } from './ranking.ts'

/** The selected ranking. Stored until the window closes. Logging a result can change it. */
export function useRanking() {
  const today = useToday()
  const [options, setOptions] = useState(readRankingOptions)
  useEnter(() => setOptions(readRankingOptions()))
  const { kind } = options
  const date = kind === 'day' && options.date !== '' ? options.date : today
  const thisMonth = today.slice(0, 7)
  const month = options.month || thisMonth
  const id = kind === 'day' ? options.day : kind === 'benchmark' ? options.benchmark : ''
  // Uses a fixed day per period, so that the cached response matches offline.
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
