{{- define "groepsapp.labels" -}}
app.kubernetes.io/name: groepsapp
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}

{{- define "groepsapp.selector" -}}
app.kubernetes.io/name: groepsapp
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "groepsapp.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "groepsapp.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "groepsapp.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- define "groepsapp.env" -}}
- name: PUBLIC_URL
  value: {{ .Values.publicUrl | quote }}
- name: TRUST_PROXY
  value: {{ .Values.trustProxy | quote }}
- name: LOG_LEVEL
  value: {{ .Values.logLevel | quote }}
{{- with .Values.assetsOrigin }}
- name: ASSETS_ORIGIN
  value: {{ . | quote }}
{{- end }}
- name: DATABASE_URL_FILE
  value: /run/secrets/groepsapp/database-url
- name: METRICS_TOKEN_FILE
  value: /run/secrets/groepsapp/metrics-token
- name: S3_BUCKET
  value: {{ .Values.s3.bucket | quote }}
- name: S3_ENDPOINT
  value: {{ .Values.s3.endpoint | quote }}
- name: S3_REGION
  value: {{ .Values.s3.region | quote }}
- name: S3_ACCESS_KEY_ID
  value: {{ .Values.s3.accessKeyId | quote }}
- name: S3_SECRET_ACCESS_KEY_FILE
  value: /run/secrets/groepsapp/s3-secret-access-key
{{- with .Values.mail.from }}
- name: MAIL_FROM
  value: {{ . | quote }}
- name: SMTP_URL_FILE
  value: /run/secrets/groepsapp/smtp-url
{{- end }}
- name: SUPPORT_PHONE
  value: {{ .Values.support.phone | quote }}
- name: SUPPORT_EMAIL
  value: {{ .Values.support.email | quote }}
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "groepsapp.mounts" -}}
- name: data
  mountPath: /data
- name: temporary
  mountPath: /tmp
- name: secrets
  mountPath: /run/secrets/groepsapp
  readOnly: true
{{- end }}

{{- define "groepsapp.volumes" -}}
- name: data
  emptyDir:
    sizeLimit: {{ .Values.cacheSize }}
- name: temporary
  emptyDir:
    sizeLimit: 1Gi
- name: secrets
  secret:
    secretName: {{ .Values.existingSecret }}
{{- end }}
