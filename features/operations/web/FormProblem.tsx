export const FormProblem = ({ message }: { message: string | undefined }) =>
  message && (
    <p role="alert" className="text-sm wrap-anywhere text-danger-ink">
      {message}
    </p>
  )
