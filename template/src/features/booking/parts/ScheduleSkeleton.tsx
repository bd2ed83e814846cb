import { Loading } from '../../../ui/Loading.tsx'
import { SkeletonBlock, SkeletonLine } from '../../../ui/Skeleton.tsx'

/** The grey shape of a day of classes. */
export function ScheduleSkeleton() {
  return (
    <Loading label="Cargando las clases…">
      <SkeletonLine width="30%" />
      <SkeletonBlock height={96} />
      <SkeletonBlock height={96} />
      <SkeletonBlock height={96} />
      <SkeletonBlock height={96} />
    </Loading>
  )
}
