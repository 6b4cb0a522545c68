import { zodResolver } from '@hookform/resolvers/zod'
import { profileForm } from '../contract.ts'

export const checkProfile = zodResolver(profileForm)
