import { useState } from 'react'
import { useEnter } from '../../../ui/use-enter.ts'
import { type RankingWish, shownChoice } from '../rules/ranking.ts'
import { keepRankingWish, readRankingWish } from './ranking-choice.ts'
import { useAddon } from './use-addon.ts'
import { useToday } from './use-today.ts'

/** The ranking that is looked at: kept while the window is open, and chosen by a result that was just loaded. */
export function useRanking() {
  const today = useToday()
  const [wish, setWish] = useState(readRankingWish)
  useEnter(() => setWish(readRankingWish()))
  const { kind } = wish
  const date = kind === 'dia' && wish.date !== '' ? wish.date : today
  const id = kind === 'dia' ? wish.day : kind === 'benchmark' ? wish.benchmark : ''
  const read = useAddon('ranking', { tipo: kind, fecha: date, id })
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
    read,
    choices,
    shown: shownChoice(choices, id, read.data?.title ?? ''),
    choose: (id: string) => change(kind === 'dia' ? { day: id } : { benchmark: id }),
    setKind: (kind: RankingWish['kind']) => change({ kind }),
    setDate: (date: string) => change({ date: date === today ? '' : date, day: '' }),
  }
}
