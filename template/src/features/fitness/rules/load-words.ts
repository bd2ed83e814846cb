import { figure } from '../../../platform/figures.ts'
import type { WeightUnit } from '../../../platform/gear.ts'
import type { Load, LoadAnswer } from './plates.ts'
import { loadInWords } from './weight-unit.ts'

/** 'Por lado: 20 + 10 + 2,5', or that the bar goes alone. */
export function sideInWords({ side }: Load): string {
  return side.length === 0
    ? 'La barra sola, sin discos'
    : `Por lado: ${side.map(one => figure(one, 2)).join(' + ')}`
}

/** How far a load is from the target: 'justo', '1,5 kg menos', '1 kg más'. */
export function differenceInWords({ total }: Load, target: number, unit: WeightUnit): string {
  const difference = Math.round((total - target) * 100) / 100
  if (difference === 0) return 'justo'
  return `${loadInWords(Math.abs(difference), unit)} ${difference < 0 ? 'menos' : 'más'}`
}

/** Why a target cannot be loaded just so. */
export function missInWords({ below, above, nearest }: LoadAnswer, target: number, unit: WeightUnit): string {
  const load = loadInWords(nearest.total, unit)
  if (!below) return `La barra sola ya pesa ${load}.`
  if (!above) return `Con todos tus discos llegás hasta ${load}.`
  return `Con tus discos no llegás justo a ${loadInWords(target, unit)}. Lo más cerca:`
}
