import { SkeletonBlock, SkeletonRow } from '../../../ui/Skeleton.tsx'
import styles from './Parts.module.css'

/** The shape of a profile that is coming. */
export function ProfileBones() {
  return (
    <span className={styles.stack}>
      <SkeletonRow />
      <SkeletonBlock height={180} />
      <SkeletonBlock height={120} />
    </span>
  )
}
