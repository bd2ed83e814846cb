import { keepInWindow, readInWindow } from '../../../platform/window-store.ts'
import { firstWish, type RankingWish, rankingWish } from '../rules/ranking.ts'

const key = 'molde.ranking'

/** Kept for as long as the window is open. */
export const keepRankingWish = (wish: RankingWish): void => keepInWindow(key, wish)

export const readRankingWish = (): RankingWish => readInWindow(key, rankingWish) ?? firstWish
