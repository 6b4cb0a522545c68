import { Link } from 'react-router'
import { brand } from '../brand.ts'
import { Foot } from './Foot.tsx'

/** The foot of every page of the app. */
export function Footer() {
  return <Foot name={brand()} link={({ to, label, look }) => <Link to={to} className={look}>{label}</Link>} />
}
