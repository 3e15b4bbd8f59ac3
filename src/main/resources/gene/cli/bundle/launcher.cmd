@echo off
rem Starts @NAME@ with the Java runtime beside it.
setlocal
set ROOT=%~dp0..
"%ROOT%\runtime\bin\java.exe" @OPTIONS@ -cp "@CLASSPATH@" gene.cli.Main run "%ROOT%\app\@MAIN@" %*
exit /b %ERRORLEVEL%
