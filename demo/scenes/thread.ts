type Reply = { by: string; text: string; solves?: true; likedBy?: string[] }
export type Thread = {
  ago: number
  by: string
  category: string
  title: string
  text: string
  replies: Reply[]
}
